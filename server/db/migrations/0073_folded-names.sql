-- As fold in machines/fold.rules.ts.
CREATE FUNCTION "folded"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length($1) = length($1) THEN lower($1) ELSE
    replace(replace(replace(replace(
      translate(
        regexp_replace(normalize(lower(normalize($1, NFKD)), NFKD), U&'[\0300-\036F]', '', 'g'),
        'ŁØĐÐĦŦÆŒÞẞłøđðħŧı', 'loddhtæœþßloddhti'
      ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
  END
$$;--> statement-breakpoint
DROP INDEX "applications_of_job";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "folded" text GENERATED ALWAYS AS (folded(name || chr(10) || email)) STORED;--> statement-breakpoint
CREATE INDEX "applications_of_job" ON "applications" USING btree ("job","status","reply_due_on","sent_at","id","folded");