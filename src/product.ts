/** The product's name, its slug in addresses and the person to write to. The one file to edit for another brand. */
export const product = {
  name: 'Skok',
  slug: 'skok',
  mail: 'ahoj@skok.example',
} as const;
