/** The product's name, its slug in addresses and its contact address. The only file to edit for another brand. */
export const product = {
  name: 'Skok',
  slug: 'skok',
  mail: 'ahoj@skok.example',
} as const;
