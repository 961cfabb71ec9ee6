// Imported first by every script, so that an old Node says one clear sentence instead of a syntax error further on.
const needed = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(`Hedgerow needs Node.js ${needed.join('.')} or newer; this is ${process.version}.`);
  process.exit(1);
}
