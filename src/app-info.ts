/** The product's name, its slug in addresses and its contact address. The only file to edit for another brand. */
export const appInfo = {
  name: 'Skok',
  slug: 'skok',
  mail: 'ahoj@skok.example',
} as const;
