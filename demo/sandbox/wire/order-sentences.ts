// Translations of refusals about an order, by their English text; the code contains each text once.
import type { Translated } from './translated.ts';

/** `{name}` is a placeholder. */
export const ORDER_SENTENCES: Readonly<Record<string, Translated>> = {
  // On the pages of the bank and of the explorer.
  'This payment is not known.': {
    es: 'No conocemos este pago.',
    pt: 'Não conhecemos este pagamento.',
  },
  'This payment was already decided.': {
    es: 'Este pago ya se aprobó o se rechazó.',
    pt: 'Este pagamento já foi aprovado ou recusado.',
  },
  'The sandbox knows no such transaction.': {
    es: 'El entorno de pruebas no conoce esta transacción.',
    pt: 'O ambiente de testes não conhece esta transação.',
  },
  // About an order that continues on another device.
  'This link has ended. Ask for another one on the device where the order is.': {
    es: 'Este enlace ya no sirve. Pide otro en el dispositivo donde está el pedido.',
    pt: 'Este link não vale mais. Peça outro no dispositivo em que o pedido está.',
  },
  "This order is another customer's. Sign in with the e-mail that it was begun with.": {
    es: 'Este pedido es de otra persona. Inicia sesión con el correo con el que se empezó.',
    pt: 'Este pedido é de outra pessoa. Entre com o e-mail com que ele foi iniciado.',
  },
  // Amounts, currencies and wallets of an order.
  "Order value can't be lower than {amount} {ticker}": {
    es: 'El importe mínimo es {amount} {ticker}',
    pt: 'O valor mínimo é {amount} {ticker}',
  },
  "Order value can't be higher than {amount} {ticker}": {
    es: 'El importe máximo es {amount} {ticker}',
    pt: 'O valor máximo é {amount} {ticker}',
  },
  'The fees exceed the amount.': {
    es: 'Las comisiones superan el importe.',
    pt: 'As taxas são maiores que o valor.',
  },
  'At most {count} decimals.': {
    es: 'Como máximo {count} decimales.',
    pt: 'No máximo {count} casas decimais.',
  },
  'Give the amount of one side.': {
    es: 'Indica un solo importe: el que pagas o el que recibes.',
    pt: 'Informe um só valor: o que você paga ou o que recebe.',
  },
  'The amount is a decimal string.': {
    es: 'Escribe el importe con cifras.',
    pt: 'Digite o valor com algarismos.',
  },
  'The amount is too long.': { es: 'El importe es demasiado largo.', pt: 'O valor é longo demais.' },
  'The amount is not valid.': { es: 'El importe no es válido.', pt: 'O valor não é válido.' },
  'Choose a currency.': { es: 'Elige una moneda.', pt: 'Escolha uma moeda.' },
  'Choose a fiat currency.': {
    es: 'Elige una moneda que no sea cripto.',
    pt: 'Escolha uma moeda que não seja cripto.',
  },
  'Currency not found': { es: 'No se encontró la moneda', pt: 'Moeda não encontrada' },
  'The pair is not available.': {
    es: 'Esta combinación de monedas no está disponible.',
    pt: 'Esta combinação de moedas não está disponível.',
  },
  'Choose a payment method.': { es: 'Elige un método de pago.', pt: 'Escolha uma forma de pagamento.' },
  'This payment method is not available for the pair.': {
    es: 'Este método de pago no está disponible para estas monedas.',
    pt: 'Esta forma de pagamento não está disponível para estas moedas.',
  },
  'The wallet address is required.': {
    es: 'Escribe la dirección de la billetera.',
    pt: 'Digite o endereço da carteira.',
  },
  'The address is too long.': { es: 'La dirección es demasiado larga.', pt: 'O endereço é longo demais.' },
  'This is not a valid {network} address': {
    es: 'Esta no es una dirección de {network} válida',
    pt: 'Este não é um endereço válido de {network}',
  },
  'This is not a valid address of the network.': {
    es: 'Esta no es una dirección válida de la red.',
    pt: 'Este não é um endereço válido da rede.',
  },
  'The memo is too long.': { es: 'El memo es demasiado largo.', pt: 'O memo é longo demais.' },
  'A memo has at most {count} bytes.': {
    es: 'El memo es demasiado largo: puede ocupar {count} bytes como máximo.',
    pt: 'O memo é longo demais: pode ocupar no máximo {count} bytes.',
  },
  'A tag is a number up to {count}.': {
    es: 'Una etiqueta es un número entero de {count} como máximo.',
    pt: 'Uma tag é um número inteiro de no máximo {count}.',
  },
  'The network has no memos.': { es: 'Esta red no usa memos.', pt: 'Esta rede não usa memos.' },

  // What a merchant signed, checked at an order; at the start of the widget such errors are for developers, and stay English.
  'The merchant signed another value.': {
    es: 'El comercio fijó otro valor.',
    pt: 'A loja definiu outro valor.',
  },
  'The merchant signed no wallet for this network.': {
    es: 'El comercio no fijó ninguna billetera para esta red.',
    pt: 'A loja não definiu nenhuma carteira para esta rede.',
  },
  'The merchant did not sign this order id.': {
    es: 'El comercio no indicó este número de pedido.',
    pt: 'A loja não informou este número de pedido.',
  },
  'Merchant data counts with a signed payload only.': {
    es: 'Los datos del comercio no están firmados.',
    pt: 'Os dados da loja não estão assinados.',
  },
  'The payload is not the one that was signed.': {
    es: 'Los datos no son los que firmó el comercio.',
    pt: 'Os dados não são os que a loja assinou.',
  },
  'The signature does not match the payload.': {
    es: 'La firma del comercio no corresponde a los datos.',
    pt: 'A assinatura da loja não corresponde aos dados.',
  },
  'The merchant header is malformed.': {
    es: 'Los datos del comercio no se pueden leer.',
    pt: 'Não é possível ler os dados da loja.',
  },
  'The merchant order id {id} already has an order.': {
    es: 'Ya existe un pedido con el número {id} del comercio.',
    pt: 'Já existe um pedido com o número {id} da loja.',
  },
  'The launch is not known.': {
    es: 'No encontramos esta solicitud del comercio. Vuelve al comercio y empieza de nuevo.',
    pt: 'Não encontramos esta solicitação da loja. Volte à loja e comece de novo.',
  },
  'The launch was not validated.': {
    es: 'No se pudo comprobar la solicitud del comercio. Vuelve al comercio y empieza de nuevo.',
    pt: 'Não foi possível confirmar a solicitação da loja. Volte à loja e comece de novo.',
  },
  'The launch has expired.': {
    es: 'La solicitud del comercio venció. Vuelve al comercio y empieza de nuevo.',
    pt: 'A solicitação da loja expirou. Volte à loja e comece de novo.',
  },
  'The launch already has an order. Finish or cancel it first.': {
    es: 'Ya tienes un pedido para esta solicitud. Complétalo o cancélalo primero.',
    pt: 'Você já tem um pedido para esta solicitação. Conclua ou cancele esse pedido primeiro.',
  },

  // Orders that cannot continue, and the service itself.
  'The order was quoted anew. Look at it before you pay.': {
    es: 'El importe del pedido ha cambiado. Revísalo antes de pagar.',
    pt: 'O valor do pedido mudou. Confira antes de pagar.',
  },
  'The order can not be changed any more.': {
    es: 'El pedido ya no se puede cambiar.',
    pt: 'O pedido não pode mais ser alterado.',
  },
  'The order is not in a status that allows this.': {
    es: 'El estado del pedido no lo permite.',
    pt: 'O status do pedido não permite isso.',
  },
  'The order can not be processed now.': {
    es: 'El pedido no se puede procesar ahora.',
    pt: 'O pedido não pode ser processado agora.',
  },
  'The order could not be created.': {
    es: 'No se pudo crear el pedido.',
    pt: 'Não foi possível criar o pedido.',
  },
  'This is another order.': { es: 'Este es otro pedido.', pt: 'Este é outro pedido.' },
  'The page to return to is not one of ours.': {
    es: 'No se puede volver a esa página.',
    pt: 'Não é possível voltar para essa página.',
  },
  'No payment provider can take this order.': {
    es: 'Ningún proveedor de pago puede procesar este pedido.',
    pt: 'Nenhum provedor de pagamento pode processar este pedido.',
  },
  'No payment provider serves this country.': {
    es: 'Ningún proveedor de pago opera en este país.',
    pt: 'Nenhum provedor de pagamento atende este país.',
  },
  'The amount needs a full identity check.': {
    es: 'Este importe requiere una verificación de identidad completa.',
    pt: 'Este valor exige uma verificação de identidade completa.',
  },
  'An identity check is needed first.': {
    es: 'Primero hace falta una verificación de identidad.',
    pt: 'Antes é preciso fazer uma verificação de identidade.',
  },
  'Transfer limit reached for unverified funds. Contact support.': {
    es: 'Se alcanzó el límite de transferencia para fondos sin verificar. Habla con soporte.',
    pt: 'O limite de transferência para fundos não verificados foi atingido. Fale com o suporte.',
  },
  'This payment was not accepted by your wallet. Try again.': {
    es: 'Tu billetera no aceptó este pago. Inténtalo de nuevo.',
    pt: 'Sua carteira não aceitou este pagamento. Tente de novo.',
  },
  'This order is paid in another way.': {
    es: 'Este pedido se paga de otra forma.',
    pt: 'Este pedido é pago de outra forma.',
  },
  'The address is none of Apple’s.': {
    es: 'La dirección no es de Apple.',
    pt: 'O endereço não é da Apple.',
  },
  'The launch must be signed with e-mail and share token.': {
    es: 'El inicio debe estar firmado con el correo y el token compartido.',
    pt: 'O início deve estar assinado com e-mail e token compartilhado.',
  },
  'Too many orders are open. Finish or cancel one first.': {
    es: 'Hay demasiados pedidos abiertos. Termina o cancela uno antes.',
    pt: 'Há pedidos abertos demais. Conclua ou cancele um antes.',
  },
  'The address carries its own tag: leave the memo beside it out.': {
    es: 'La dirección ya incluye su etiqueta: quita el memo que la acompaña.',
    pt: 'O endereço já inclui a tag: retire o memo ao lado dele.',
  },
  "This is a token's own contract and no wallet.": {
    es: 'Es el contrato de un token, no una billetera.',
    pt: 'Este é o contrato de um token, não uma carteira.',
  },
  'What is sent to this address is lost.': {
    es: 'Lo que se envíe a esta dirección se perderá.',
    pt: 'O que for enviado a este endereço será perdido.',
  },
  'Enter the 6-digit code from your banking app.': {
    es: 'Escribe el código de 6 dígitos de la app de tu banco.',
    pt: 'Digite o código de 6 dígitos do app do seu banco.',
  },
  'This code is wrong or too old. Get a new one.': {
    es: 'El código es incorrecto o venció. Pide uno nuevo.',
    pt: 'O código está errado ou expirou. Peça um novo.',
  },
};
