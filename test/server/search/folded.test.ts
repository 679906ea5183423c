import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fold } from '../../../machines/fold.rules.ts';
import { eachDatabase } from '../../support/database.ts';

eachDatabase('the database folds as the server does', (database) => {
  test.each([
    ...([
      'Žluťoučký kůň úpěl ďábelské ódy',
      'ŘÍČKA',
      'Łukasz Øster Đorđe Æsa Œuvre Þór Straße STRAẞE',
      'ﬁn',
      'İı',
    ] as const),
    ...(['Jan Novák <jan@novak.cz>', 'A\u0301', 'Zoë', 'Nguyễn Văn Ánh', 'jana', 'JANA', ''] as const),
  ])('%j', async (text) => {
    const { rows } = await database().db.execute<{ folded: string }>(sql`select folded(${text}::text)`);
    expect(rows[0]?.folded).toBe(fold(text));
  });
});
