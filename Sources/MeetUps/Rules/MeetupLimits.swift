/// How much of everything there may be at meet-ups.
package enum MeetupLimits {
  /// Characters of a title.
  package static let title = 80
  /// Characters of a place's name.
  package static let placeName = 120
  /// Characters of a city.
  package static let city = 80
  /// Characters of what a host says of a meet-up.
  package static let text = 1000
  /// Characters of a reason.
  package static let reason = 200
  /// Characters of a nickname.
  package static let nick = 2...40
  /// How long a meet-up lasts, in minutes.
  package static let minutes = 15...1440
  /// How many may take part, the host included.
  package static let most = 2...500
  /// Characters of a message.
  package static let message = 2000
  /// Characters of a review.
  package static let review = 500
  /// Characters of a report.
  package static let report = 1000
  /// Points of a track.
  package static let trackPoints = 2000
  /// Bytes of an encoded track.
  package static let trackBytes = 20_000
  /// Bytes of a photo.
  package static let photo = 32 << 10

  /// Minutes from now before which no meet-up may begin.
  package static let soonest: Int64 = 10
  /// Days from now after which none may.
  package static let latest: Int64 = 180
  /// Meet-ups that one member hosts and that are not over.
  package static let hosted = 5
  /// Meet-ups that one account makes in a day; one where the account is younger than that.
  package static let created = 10
  /// Seats, taken or waited for, that one member has in meet-ups that are not over.
  package static let seats = 20
  /// Messages of one member in an hour.
  package static let messages = 60
  /// Reports of one account in a day.
  package static let reports = 20
  /// Minutes before the start from which nobody is promoted: the first who asks gets the place.
  package static let promotion: Int64 = 120
  /// Days after the end for which its conversation goes on and reviews are taken.
  package static let after: Int64 = 14
}
