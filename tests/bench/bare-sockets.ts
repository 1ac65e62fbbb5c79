// What the signals of calls are measured against: Socket.IO in one process, a room for each person, and nothing in between:
// no sign-in, validation, budget or presence.
import { createServer } from 'node:http'
import { Server } from 'socket.io'

process.once('message', (port: number) => {
  const http = createServer()
  const sockets = new Server(http, { path: '/v1/ws/', serveClient: false })
  sockets.on('connection', (socket) => {
    // Whose line this is, and whose the other side's, as the product's database says it.
    const { own, partner } = socket.handshake.auth as { own: string; partner: string }
    void socket.join(own)
    socket.on('signal', (message: { signal: { kind: string } }) => {
      const event = message.signal.kind === 'hello' ? 'partnerJoinedCall' : 'signal'
      sockets.to([partner]).emit(event, message)
    })
  })
  http.listen(port, '127.0.0.1', () => process.send?.('ready'))
})
