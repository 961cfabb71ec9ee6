// The one script of the product: small, deferred, and everything it does may vanish without loss. There is no hydration:
// pages are whole when they arrive (src/decisions/0002).
import './theme.css';
import './browser/enhance';
