// Loaded into the server before its own code. When the process that started it is gone, even by kill -9, the server
// stops. Otherwise it would keep the port, and the next start would find it in use.
if (process.channel) {
  const end = () => void process.emit('SIGTERM', 'SIGTERM');
  process.on('disconnect', end);
  // Windows has no signals between processes: there it gets a message.
  process.on('message', (word) => void (word === 'stop' && end()));
  process.channel.unref();
}
