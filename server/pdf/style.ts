import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The board's own typeface, and one with the letters it lacks: those of Ukrainian, Greek and many others. */
export const fontFiles = {
  regular: {
    own: require.resolve('@expo-google-fonts/bricolage-grotesque/400Regular/BricolageGrotesque_400Regular.ttf'),
    wide: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  },
  bold: {
    own: require.resolve('@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf'),
    wide: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  },
};

/** The light colours of app.css. */
export const colours = { ink: '#0d261a', quiet: '#456051', leap: '#00723c', line: '#d5dfd8' };
