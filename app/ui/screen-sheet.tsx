/**
 * Links the stylesheet of a component that only some screens show, from styles/screens/. It is in the body before the
 * component, where HTML allows a stylesheet and browsers wait for it before they draw what follows
 * (https://html.spec.whatwg.org/#body-ok).
 */
export const ScreenSheet = ({ href }: { href: string }) => <link rel="stylesheet" href={href} />;
