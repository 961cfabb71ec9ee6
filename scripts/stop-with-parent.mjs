// Loaded into the server before its own code: a server whose starter has gone, by kill -9 too, ends as if asked to.
// Otherwise it would keep the port, and the next start would find it taken.
if (process.channel) {
  const end = () => process.emit('SIGTERM', 'SIGTERM');
  process.on('disconnect', end);
  // Windows has no signals between processes: there the starter says it in words.
  process.on('message', (word) => word === 'stop' && end());
  process.channel.unref();
}
