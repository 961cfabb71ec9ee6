/** Resolves once a person has waited for the payment provider for as long as anyone should. What they wait for continues in the background. */
export type Patience = () => Promise<void>;
