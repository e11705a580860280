// How an e-mail that is being typed most likely ends: one press in place of ten keys.

/** The most frequent ones first. */
const PROVIDERS = ['gmail.com', 'outlook.com', 'yahoo.com', 'icloud.com', 'hotmail.com', 'proton.me'];

/** The provider that begins as what is typed after the @; null before that, for any other, and once it is typed in full. */
export function likelyProvider(email: string): string | null {
  const [name, typed] = email.trimStart().split('@');
  if (!name || typed === undefined || email.indexOf('@') !== email.lastIndexOf('@')) return null;
  const found = PROVIDERS.find((provider) => provider.startsWith(typed.toLowerCase()));
  return found && found !== typed.toLowerCase() ? found : null;
}
