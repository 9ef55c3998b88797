package import Platform

/// Serves one client over two streams, as behind ssh.
package struct PipeServer {
  private let handler: RequestHandler
  private let socket: any StreamSocket

  /// A server of whoever is at the other end.
  package init(_ socket: any StreamSocket, handler: RequestHandler) {
    self.socket = socket
    self.handler = handler
  }

  /// Answers until the other end says nothing more, or its last request was answered: no answer is taken back where a
  /// pipe is closed. Reading and writing wait here.
  package func serve() {
    var scratch = [UInt8](repeating: 0, count: Self.bufferSize)
    var dialogue = Dialogue(peer: "pipe", handler: handler)
    while dialogue.step(socket, &scratch, mayWait: true) != .close, !dialogue.isLeaving {}
    dialogue.end()
  }

  /// Bytes read at once.
  private static let bufferSize = 64 * 1024
}
