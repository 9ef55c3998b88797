import Foundation
import Testing
import Values

struct TrigonometryTests {
  @Test(
    arguments: [
      (0, 0, 1), (0.5235987755982988, 0.5, 0.8660254037844387),
      (0.7853981633974483, 0.7071067811865475, 0.7071067811865476),
      (1.5707963267948966, 1, 6.123233995736766e-17), (3.141592653589793, 1.2246467991473532e-16, -1),
      (-2, -0.9092974268256817, -0.4161468365471424), (1e-9, 1e-9, 1),
      (100, -0.5063656411097588, 0.8623188722876839),
    ] as [(Double, Double, Double)])
  func `sine and cosine are right to the last digits`(angle: Double, sine: Double, cosine: Double) {
    #expect((Values.sine(angle) - sine).magnitude <= 2e-16)
    #expect((Values.cosine(angle) - cosine).magnitude <= 2e-16)
  }

  @Test func `they agree with the C library over several turns`() {
    for step in -2000...2000 {
      let angle = Double(step) * 0.01237
      #expect((Values.sine(angle) - Foundation.sin(angle)).magnitude <= 3e-16)
      #expect((Values.cosine(angle) - Foundation.cos(angle)).magnitude <= 3e-16)
    }
  }

  @Test(
    arguments: [
      (0, 0), (1, 0.7853981633974483), (-1, -0.7853981633974483), (0.5, 0.4636476090008061),
      (2, 1.1071487177940904),
      (1e-12, 1e-12), (.infinity, 1.5707963267948966), (-1e300, -1.5707963267948966),
    ] as [(Double, Double)])
  func `an arctangent is right to the last digits`(number: Double, angle: Double) {
    #expect((arctangent(number) - angle).magnitude <= 3e-16 * max(angle.magnitude, 1e-15))
  }

  @Test(
    arguments: [
      (0, 0), (0.5, 0.5235987755982989), (1, 1.5707963267948966), (-1, -1.5707963267948966), (1e-8, 1e-8),
      (0.99999, 1.5663241871131188),
    ] as [(Double, Double)])
  func `an arcsine is too`(number: Double, angle: Double) {
    #expect((arcsine(number) - angle).magnitude <= 1e-15 * max(angle.magnitude, 1e-15))
  }

  @Test func `arcs agree with the C library`() {
    for step in -1000...1000 {
      let number = Double(step) / 1000
      #expect((arcsine(number) - Foundation.asin(number)).magnitude <= 5e-16)
      #expect((arctangent(7 * number) - Foundation.atan(7 * number)).magnitude <= 5e-16)
    }
  }

  @Test func `what has no value gets none`() {
    #expect(Values.sine(.nan).isNaN)
    #expect(Values.cosine(.infinity).isNaN)
    #expect(arctangent(.nan).isNaN)
    #expect(arcsine(1.0000001).isNaN)
  }
}
