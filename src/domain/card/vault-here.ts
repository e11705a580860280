// What the card-fields page says of itself once it can take a port: nothing follows from it but that it is there.

export const VAULT_HERE = 'ramp-vault-here';

export const isVaultHere = (data: unknown): boolean => data === VAULT_HERE;
