// Imported first by every script, so that an old Node fails with one clear sentence instead of a syntax error.
const needed = { major: 20, minor: 19 };
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < needed.major || (major === needed.major && minor < needed.minor)) {
  console.error(`Hedgerow needs Node.js ${needed.major}.${needed.minor} or newer; this is ${process.version}.`);
  process.exit(1);
}
