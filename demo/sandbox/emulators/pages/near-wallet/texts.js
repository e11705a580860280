// The texts of the NEAR wallet's page, in the widget's three languages.

export const WALLET_TEXTS = {
  en: {
    brand: 'Sandbox NEAR wallet',
    title: 'Connect an account',
    lead: (origin) => `${origin} asks for the name of your account.`,
    account: 'Account',
    another: 'Another account',
    anotherId: 'Another account id',
    missing: 'Type an account id',
    connect: 'Connect',
    cancel: 'Cancel',
    unknown: 'The wallet was not asked by a page it knows',
    unknownLead:
      'Open it from the wallet address screen: the sandbox wallet only answers pages of this machine.',
    failed: 'The wallet could not be opened',
  },
  es: {
    brand: 'Billetera NEAR de prueba',
    title: 'Conecta una cuenta',
    lead: (origin) => `${origin} pide el nombre de tu cuenta.`,
    account: 'Cuenta',
    another: 'Otra cuenta',
    anotherId: 'Nombre de la otra cuenta',
    missing: 'Escribe el nombre de una cuenta',
    connect: 'Conectar',
    cancel: 'Cancelar',
    unknown: 'Ninguna página conocida abrió la billetera',
    unknownLead:
      'Ábrela desde la pantalla de la dirección: la billetera de prueba solo responde a páginas de este equipo.',
    failed: 'No se pudo abrir la billetera',
  },
  pt: {
    brand: 'Carteira NEAR de teste',
    title: 'Conecte uma conta',
    lead: (origin) => `${origin} pede o nome da sua conta.`,
    account: 'Conta',
    another: 'Outra conta',
    anotherId: 'Nome da outra conta',
    missing: 'Digite o nome de uma conta',
    connect: 'Conectar',
    cancel: 'Cancelar',
    unknown: 'Nenhuma página conhecida abriu a carteira',
    unknownLead: 'Abra-a pela tela do endereço: a carteira de teste só responde a páginas deste computador.',
    failed: 'Não foi possível abrir a carteira',
  },
};
