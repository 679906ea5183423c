/** Only for trying the product out: the README publishes their passwords, and /outbox logs anybody in as one of them. */
export const demoPeople = [
  { name: 'Jana Nováková', email: 'jana@demo.skok.test', password: 'drak nad Brnem', locale: 'cs', role: 'candidate' },
  { name: 'Sam Kite', email: 'sam@demo.skok.test', password: 'kite over Brno', locale: 'en', role: 'applicant' },
  { name: 'Olga Ptáčková', email: 'olga@demo.skok.test', password: 'terminal na pultu', locale: 'cs', role: 'owner' },
  { name: 'Radek Sova', email: 'radek@demo.skok.test', password: 'sova pod Petrinem', locale: 'cs', role: 'recruiter' },
  { name: 'Ada Mostecká', email: 'ada@demo.skok.test', password: 'most pres Vltavu', locale: 'cs', role: 'admin' },
] as const;
