// Translations of refusals about a person or a card, by their English text; the code contains each text once.
import type { Translated } from './translated.ts';

/** `{name}` is a placeholder. */
export const PERSON_SENTENCES: Readonly<Record<string, Translated>> = {
  // Sign-in and customer data.
  'E-mail is required.': { es: 'Escribe tu correo electrónico.', pt: 'Digite seu e-mail.' },
  'The e-mail is too long.': {
    es: 'El correo electrónico es demasiado largo.',
    pt: 'O e-mail é longo demais.',
  },
  'The e-mail is not valid.': { es: 'El correo electrónico no es válido.', pt: 'O e-mail não é válido.' },
  'Accept the terms to continue.': {
    es: 'Acepta los términos para continuar.',
    pt: 'Aceite os termos para continuar.',
  },
  'Enter the code.': { es: 'Escribe el código.', pt: 'Digite o código.' },
  'The code has 6 digits.': { es: 'El código tiene 6 dígitos.', pt: 'O código tem 6 dígitos.' },
  'A code was mailed a moment ago.': {
    es: 'Acabamos de enviar un código.',
    pt: 'Acabamos de enviar um código.',
  },
  'The share token is required.': {
    es: 'Falta el token de acceso del comercio.',
    pt: 'Falta o token de acesso da loja.',
  },
  'The share token is not valid.': {
    es: 'El token de acceso del comercio no es válido.',
    pt: 'O token de acesso da loja não é válido.',
  },
  'Sign in to continue.': { es: 'Inicia sesión para continuar.', pt: 'Entre para continuar.' },
  'The passkey could not be checked. Try again.': {
    es: 'No se pudo comprobar la clave de acceso. Inténtalo de nuevo.',
    pt: 'Não foi possível verificar a chave de acesso. Tente de novo.',
  },
  'Passkey not found.': {
    es: 'No se encontró la clave de acceso.',
    pt: 'Chave de acesso não encontrada.',
  },
  'You have too many passkeys. Remove one first.': {
    es: 'Tienes demasiadas claves de acceso. Elimina una primero.',
    pt: 'Você tem chaves de acesso demais. Remova uma primeiro.',
  },
  'The terms have changed. Accept them to continue.': {
    es: 'Los términos han cambiado. Acéptalos para continuar.',
    pt: 'Os termos mudaram. Aceite-os para continuar.',
  },
  'To change your phone number, confirm with a code.': {
    es: 'Para cambiar tu número de teléfono, confírmalo con un código.',
    pt: 'Para mudar seu número de telefone, confirme com um código.',
  },
  'To send to a new wallet, confirm with a code.': {
    es: 'Para enviar a una billetera nueva, confírmalo con un código.',
    pt: 'Para enviar a uma carteira nova, confirme com um código.',
  },
  'The customer is blocked.': { es: 'La cuenta está bloqueada.', pt: 'A conta está bloqueada.' },
  'First name is required.': { es: 'Escribe tu nombre.', pt: 'Digite seu nome.' },
  'Last name is required.': { es: 'Escribe tus apellidos.', pt: 'Digite seu sobrenome.' },
  'Enter phone number': { es: 'Escribe el número de teléfono', pt: 'Digite o número de telefone' },
  'Phone number is not valid': {
    es: 'El número de teléfono no es válido',
    pt: 'O número de telefone não é válido',
  },
  'Choose a language.': { es: 'Elige un idioma.', pt: 'Escolha um idioma.' },
  'Unknown language.': { es: 'Idioma desconocido.', pt: 'Idioma desconhecido.' },

  // Billing address.
  'Choose country': { es: 'Elige el país', pt: 'Escolha o país' },
  'Unknown country.': { es: 'País desconocido.', pt: 'País desconhecido.' },
  'Choose city': { es: 'Escribe tu ciudad', pt: 'Digite sua cidade' },
  'The city is too long.': {
    es: 'El nombre de la ciudad es demasiado largo.',
    pt: 'O nome da cidade é longo demais.',
  },
  'Type your street, building, apt': {
    es: 'Escribe la calle, el número y el apartamento',
    pt: 'Digite a rua, o número e o apartamento',
  },
  'Type your postal code': { es: 'Escribe tu código postal', pt: 'Digite seu CEP ou código postal' },
  'Choose state': { es: 'Elige el estado o la provincia', pt: 'Escolha o estado ou a província' },

  // Cards.
  'Choose a card.': { es: 'Elige una tarjeta.', pt: 'Escolha um cartão.' },
  'One card only.': { es: 'Usa una sola tarjeta.', pt: 'Use um só cartão.' },
  'The card is required.': {
    es: 'Elige una tarjeta o escribe los datos de una.',
    pt: 'Escolha um cartão ou digite os dados de um.',
  },
  'The card is not known.': {
    es: 'Esta tarjeta ya no está guardada.',
    pt: 'Este cartão não está mais salvo.',
  },
  'A saved card needs no number.': {
    es: 'Una tarjeta guardada no necesita número.',
    pt: 'Um cartão salvo não precisa de número.',
  },
  'Card number is invalid': {
    es: 'El número de tarjeta no es válido',
    pt: 'O número do cartão não é válido',
  },
  'Invalid Date': { es: 'Fecha no válida', pt: 'Data inválida' },
  'Cardholder name is invalid': {
    es: 'El nombre en la tarjeta no es válido',
    pt: 'O nome no cartão não é válido',
  },
  'CVV code should be {digits} digits': {
    es: 'El código de seguridad debe tener {digits} dígitos',
    pt: 'O código de segurança deve ter {digits} dígitos',
  },
  'Date of birth is required': { es: 'Escribe tu fecha de nacimiento', pt: 'Digite sua data de nascimento' },
  'You should be older than 18': {
    es: 'Debes tener al menos 18 años',
    pt: 'Você deve ter pelo menos 18 anos',
  },
  'You should agree with our terms': {
    es: 'Acepta los términos para continuar',
    pt: 'Aceite os termos para continuar',
  },
  'Please enter a 6-digit code.': {
    es: 'Escribe el código de 6 dígitos.',
    pt: 'Digite o código de 6 dígitos.',
  },
  'The question was asked anew.': {
    es: 'El banco volvió a pedir la confirmación.',
    pt: 'O banco pediu a confirmação de novo.',
  },
  'The country of the card could not be detected.': {
    es: 'No se pudo detectar el país de la tarjeta.',
    pt: 'Não foi possível identificar o país do cartão.',
  },

  // The service itself.
  'The session was renewed. Try again.': {
    es: 'La sesión se renovó. Inténtalo de nuevo.',
    pt: 'A sessão foi renovada. Tente de novo.',
  },
  'Something went wrong on the server.': {
    es: 'Algo salió mal en el servidor.',
    pt: 'Algo deu errado no servidor.',
  },
  'Too many requests.': { es: 'Demasiadas solicitudes.', pt: 'Muitas solicitações.' },
  'The first request is still running.': {
    es: 'La primera solicitud aún se está procesando.',
    pt: 'A primeira solicitação ainda está sendo processada.',
  },
  'The key was used for another request.': {
    es: 'Esta solicitud ya se usó para otra cosa.',
    pt: 'Esta solicitação já foi usada para outra coisa.',
  },
  'The request is not valid.': { es: 'La solicitud no es válida.', pt: 'A solicitação não é válida.' },
  'Too long: at most {count} characters.': {
    es: 'Demasiado largo: {count} caracteres como máximo.',
    pt: 'Longo demais: no máximo {count} caracteres.',
  },
  'Order not found.': { es: 'No se encontró el pedido.', pt: 'Pedido não encontrado.' },
  'Card not found.': { es: 'No se encontró la tarjeta.', pt: 'Cartão não encontrado.' },
  'Customer not found.': { es: 'No se encontró la cuenta.', pt: 'Conta não encontrada.' },
  'Country not found.': { es: 'No se encontró el país.', pt: 'País não encontrado.' },
  'Pair not found.': {
    es: 'No se encontró esta combinación de monedas.',
    pt: 'Combinação de moedas não encontrada.',
  },
};
