// The texts of the explorer's page, in the widget's three languages.

export const EXPLORER_TEXTS = {
  en: {
    brand: 'Sandbox explorer',
    title: (network) => `Transaction on ${network}`,
    confirmed: 'Confirmed',
    waiting: 'Waiting for confirmations',
    hash: 'Hash',
    to: 'To',
    amount: 'Amount',
    notFound: 'Transaction not found',
    failed: 'The explorer is not available',
  },
  es: {
    brand: 'Explorador de prueba',
    title: (network) => `Transacción en ${network}`,
    confirmed: 'Confirmada',
    waiting: 'A la espera de confirmaciones',
    hash: 'Hash',
    to: 'Destino',
    amount: 'Importe',
    notFound: 'No se encontró la transacción',
    failed: 'El explorador no está disponible',
  },
  pt: {
    brand: 'Explorador de teste',
    title: (network) => `Transação em ${network}`,
    confirmed: 'Confirmada',
    waiting: 'Aguardando confirmações',
    hash: 'Hash',
    to: 'Destino',
    amount: 'Valor',
    notFound: 'Transação não encontrada',
    failed: 'O explorador não está disponível',
  },
};
