/** The colours of src/app.css that a page may show, in hex for those who can't read OKLCH. */
export const colours = {
  paper: { light: '#fafcf9', dark: '#0e1612' },
  ink: { light: '#0e261c', dark: '#ecf2eb' },
  quiet: { light: '#4c6056', dark: '#a3b3a6' },
  leap: { light: '#037441', dark: '#87e273' },
  spark: { light: '#def766', dark: '#365822' },
  alarm: { light: '#be2323', dark: '#fd8c80' },
} as const;

export type ColourName = keyof typeof colours;

export const colourNames = Object.keys(colours) as ColourName[];
