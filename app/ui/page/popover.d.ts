// React 18 passes the attributes of popovers and commands on to the page, but its types lack them.
import 'react';

declare module 'react' {
  interface HTMLAttributes<T> {
    popover?: 'auto' | 'manual';
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
    popovertargetaction?: 'show' | 'hide' | 'toggle';
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}
