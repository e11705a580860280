// Suggests the rest of an e-mail address: one press instead of ten keys.

/** Most frequent first. */
const PROVIDERS = ['gmail.com', 'outlook.com', 'yahoo.com', 'icloud.com', 'hotmail.com', 'proton.me'];

/** Returns the provider that starts with the text after the @; null before the @, for any other provider, and once it is complete. */
export function likelyProvider(email: string): string | null {
  const [name, typed] = email.trimStart().split('@');
  if (!name || typed === undefined || email.indexOf('@') !== email.lastIndexOf('@')) return null;
  const found = PROVIDERS.find((provider) => provider.startsWith(typed.toLowerCase()));
  return found && found !== typed.toLowerCase() ? found : null;
}
