// Solana: well-known mints and programs.
import type { AddressVectors } from './address-vectors.ts';

export const VECTORS: AddressVectors = {
  currency: { tickerWithNetwork: 'SOL', blockchainNetwork: 'SOL' },
  valid: [
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
    'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
    'So11111111111111111111111111111111111111112',
    'mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So',
    'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263',
    'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN',
    '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
    '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q',
    '4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R',
    'SRMuApVNdxXokk5GT7XD5cUUgXMBCoAz2LHeuAoKWRt',
    'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s',
  ],
  refused: [
    ['11111111111111111111111111111111', 'burn'],
    ['1nc1nerator11111111111111111111111111111111', 'burn'],
    ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTD', 'invalid'],
    ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1vv', 'invalid'],
    ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt10', 'invalid'],
    ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1O', 'invalid'],
    ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1I', 'invalid'],
    ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1l', 'invalid'],
    ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4', 'invalid'],
    ['zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz', 'invalid'],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'wrongNetwork', 'Bitcoin'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'wrongNetwork', 'Ethereum'],
    // In capitals, as in a QR code, these are also 32 bytes in Base58.
    ['LTC1QAA7VZ9HK5LHFQVFJ56C3VM53NDMRWU8VH4HJ66', 'wrongNetwork', 'Litecoin'],
    // The same, mistyped: the prefix suffices to refuse it.
    ['LTC1QAA7VZ9HK5LHFQVFJ56C3VM53NDMRWU8VH4HJ67', 'wrongNetwork', 'Litecoin'],
    ['alice.sol', 'invalid'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'wrongNetwork', 'Tron'],
  ],
};
