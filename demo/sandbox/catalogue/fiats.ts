// The catalogue's fiat currencies, with their value in US dollars and the limits of an order.

export interface Fiat {
  id: number;
  ticker: string;
  name: string;
  symbol: string;
  roundOff: number;
  priority: number;
  /** US dollars for one unit. */
  usd: string;
  min: string;
  max: string;
  available: boolean;
}

export const FIATS: readonly Fiat[] = [
  fiat(1, 'USD', 'US Dollar', '$', '1', '20', '5000', 100),
  fiat(2, 'EUR', 'Euro', '€', '1.0851', '20', '5000', 95),
  fiat(3, 'GBP', 'Pound Sterling', '£', '1.27', '15', '4000', 90),
  fiat(4, 'BRL', 'Brazilian Real', 'R$', '0.1802', '100', '25000', 85),
  fiat(5, 'PLN', 'Polish Zloty', 'zł', '0.2521', '80', '20000', 80),
  fiat(6, 'CAD', 'Canadian Dollar', 'CA$', '0.7312', '30', '7000', 75),
  fiat(7, 'AUD', 'Australian Dollar', 'A$', '0.6610', '30', '7500', 70),
  fiat(8, 'MXN', 'Mexican Peso', 'MX$', '0.0581', '400', '90000', 60),
  fiat(9, 'ARS', 'Argentine Peso', 'AR$', '0.00098', '20000', '5000000', 55),
  fiat(10, 'CHF', 'Swiss Franc', 'CHF', '1.1120', '20', '4500', 50),
  fiat(11, 'INR', 'Indian Rupee', '₹', '0.0119', '1500', '400000', 45),
  fiat(12, 'AED', 'UAE Dirham', 'AED', '0.2723', '80', '18000', 40),
  fiat(13, 'JPY', 'Japanese Yen', '¥', '0.0067', '3000', '750000', 35, 0),
  { ...fiat(14, 'TRY', 'Turkish Lira', '₺', '0.0291', '700', '170000', 10), available: false },
];

function fiat(
  id: number,
  ticker: string,
  name: string,
  symbol: string,
  usd: string,
  min: string,
  max: string,
  priority: number,
  roundOff = 2,
): Fiat {
  return { id, ticker, name, symbol, roundOff, priority, usd, min, max, available: true };
}
