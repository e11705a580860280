// XRP Ledger: well-known accounts, and the vectors of XLS-5 for addresses that contain their tag.
import type { AddressVectors } from './address-vectors.ts';

export const VECTORS: AddressVectors = {
  currency: { tickerWithNetwork: 'XRP', blockchainNetwork: 'XRP' },
  valid: [
    'rMQ98K56yXJbDGv49ZSmW51sLn94Xe1mu1',
    'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh',
    'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe',
    'rf1BiGeXwwQoi8Z2ueFYTEXSwuJYfV2Jpn',
    'X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ',
    'XV5sbjUmgPpvXv4ixFWZ5ptAYZ6PD28Sq49uo34VyjnmK5H',
    'XV5sbjUmgPpvXv4ixFWZ5ptAYZ6PD2gYsjNFQLKYW33DzBm',
    'XVLhHMPHU98es4dbozjVtdWzVrDjtV18pX8yuPT7y4xaEHi',
  ],
  refused: [
    ['rMQ98K56yXJbDGv49ZSmW51sLn94Xe1mu2', 'checksum'],
    ['rMQ98K56yXJbDGv49ZSmW51sLn94Xe1mu', 'checksum'],
    ['RMQ98K56YXJBDGV49ZSMW51SLN94XE1MU1', 'invalid'],
    ['rMQ98K56yXJbDGv49ZSmW51sLn94Xe1mu1?dt=104523', 'invalid'],
    ['X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqz', 'checksum'],
    ['T719a5UwUCnEs54UsxG9CJYYDhwmFCqkr7wxCcNcfZ6p5GZ', 'unsupportedVersion'],
    // There are no 64-bit tags, and an address without a tag must contain none.
    ['X76sm3Ko3xbTu82ny1juncWbrpwtwM6VGaviHaKK74QZFyq', 'invalid'],
    ['X76sm3Ko3xbTu82ny1juncWbrpwtwMXF1snRDsSGemxvL2p', 'invalid'],
    ['rrrrrrrrrrrrrrrrrrrrrhoLvTp', 'burn'],
    ['rrrrrrrrrrrrrrrrrrrrBZbvji', 'burn'],
    ['rrrrrrrrrrrrrrrrrrrn5RM1rHd', 'burn'],
    ['rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', 'burn'],
    ['X7TYFRtYHMcHtT2qNycMwgXzFbcRvEgLY6WDzQKYkjCp8GS', 'burn'],
    ['ripple:rMQ98K56yXJbDGv49ZSmW51sLn94Xe1mu1', 'uri'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'wrongNetwork', 'Ethereum'],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'wrongNetwork', 'Bitcoin'],
    ['GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ', 'wrongNetwork', 'Stellar'],
  ],
};
