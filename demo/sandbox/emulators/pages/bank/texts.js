// The texts of the bank's page, in the widget's three languages.

export const BANK_TEXTS = {
  en: {
    title: 'Confirm your payment',
    lead: 'Check the payment before you approve it.',
    merchant: 'Merchant',
    order: 'Order',
    card: 'Card',
    amount: 'Amount',
    approve: 'Approve',
    decline: 'Decline',
    failed: 'This payment cannot be confirmed',
  },
  es: {
    title: 'Confirma tu pago',
    lead: 'Revisa el pago antes de aprobarlo.',
    merchant: 'Comercio',
    order: 'Pedido',
    card: 'Tarjeta',
    amount: 'Importe',
    approve: 'Aprobar',
    decline: 'Rechazar',
    failed: 'No se puede confirmar este pago',
  },
  pt: {
    title: 'Confirme seu pagamento',
    lead: 'Confira o pagamento antes de aprovar.',
    merchant: 'Loja',
    order: 'Pedido',
    card: 'Cartão',
    amount: 'Valor',
    approve: 'Aprovar',
    decline: 'Recusar',
    failed: 'Não é possível confirmar este pagamento',
  },
};
