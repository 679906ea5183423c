
CREATE SCHEMA drizzle;

CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);

CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;

CREATE TABLE public.accounts (
    id text NOT NULL,
    account_id text NOT NULL,
    provider_id text NOT NULL,
    issuer text,
    user_id text NOT NULL,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp with time zone,
    refresh_token_expires_at timestamp with time zone,
    scope text,
    password text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.board (
    id integer DEFAULT 1 NOT NULL,
    revision integer DEFAULT 0 NOT NULL,
    rebuilt integer DEFAULT 0 NOT NULL,
    CONSTRAINT board_is_one_row CHECK ((id = 1))
);

CREATE TABLE public.companies (
    id integer NOT NULL,
    source text NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    website text,
    logo text,
    cover text,
    tagline jsonb,
    story jsonb,
    industry text[] NOT NULL,
    stage text,
    size text,
    founded integer,
    funding jsonb NOT NULL,
    cities jsonb NOT NULL,
    remote_policy text,
    technologies text[] NOT NULL,
    benefits text[] NOT NULL,
    "values" jsonb NOT NULL,
    team jsonb NOT NULL,
    hiring_process jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    digest text NOT NULL,
    revision integer NOT NULL
);

ALTER TABLE public.companies ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.companies_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.consents (
    id integer NOT NULL,
    user_id text NOT NULL,
    version text NOT NULL,
    locale text NOT NULL,
    given_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.consents ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.consents_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.images (
    hash text NOT NULL,
    type text NOT NULL,
    bytes bytea NOT NULL
);

CREATE TABLE public.job_search (
    number integer NOT NULL,
    words tsvector NOT NULL
);

CREATE TABLE public.jobs (
    number integer NOT NULL,
    source text NOT NULL,
    company_id integer NOT NULL,
    title jsonb NOT NULL,
    slug jsonb NOT NULL,
    summary jsonb,
    description jsonb,
    fields text[] NOT NULL,
    skills_must text[] NOT NULL,
    skills_nice text[] NOT NULL,
    seniority text[] NOT NULL,
    mode text,
    office_days_per_week integer,
    places jsonb NOT NULL,
    areas text[] NOT NULL,
    remote_countries text[] NOT NULL,
    commitment text[] NOT NULL,
    contract text[] NOT NULL,
    salary jsonb,
    monthly_pay integer,
    equity jsonb,
    benefits text[] NOT NULL,
    languages jsonb NOT NULL,
    reply_days integer,
    vacancy_kind text,
    uses_ai boolean,
    openings integer NOT NULL,
    apply_url text,
    status text NOT NULL,
    first_published_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    valid_until date NOT NULL,
    closed_at timestamp with time zone,
    outcome text,
    digest text NOT NULL,
    revision integer NOT NULL
);

ALTER TABLE public.jobs ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.jobs_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.known_devices (
    token text NOT NULL,
    user_id text NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.limits (
    key text NOT NULL,
    count integer NOT NULL,
    since timestamp with time zone NOT NULL,
    blocked_until timestamp with time zone,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.outbox (
    id integer NOT NULL,
    recipient text NOT NULL,
    locale text NOT NULL,
    kind text NOT NULL,
    body text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    last_error text
);

ALTER TABLE public.outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.pending_sign_ins (
    token text NOT NULL,
    user_id text NOT NULL,
    wrong_codes integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.recovery_codes (
    id integer NOT NULL,
    user_id text NOT NULL,
    code text NOT NULL,
    used_at timestamp with time zone
);

ALTER TABLE public.recovery_codes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.recovery_codes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.sessions (
    id text NOT NULL,
    token text NOT NULL,
    user_id text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    ip_address text,
    user_agent text,
    proven_at timestamp with time zone DEFAULT now() NOT NULL,
    family text NOT NULL
);

CREATE TABLE public.two_factors (
    user_id text NOT NULL,
    secret text NOT NULL,
    verified boolean DEFAULT false NOT NULL,
    last_step integer DEFAULT 0 NOT NULL,
    wrong_in_a_row integer DEFAULT 0 NOT NULL,
    locked_until timestamp with time zone
);

CREATE TABLE public.users (
    id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    image text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    two_factor_enabled boolean DEFAULT false NOT NULL,
    proof_version integer DEFAULT 0 NOT NULL,
    locale text NOT NULL
);

CREATE TABLE public.verifications (
    id text NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);

INSERT INTO drizzle.__drizzle_migrations VALUES
	(1, 'e15baa80773d49ef61f83c47ed4e95e433c4e4d178f2f72e0600f9833d21961f', 1795235582205),
	(2, '94d432354a1a8d06d2f9310cdda86481742da11cc7ecf76efc37c12efc7ff09d', 1795235584398),
	(3, 'bf323199344ecd83032244ea38e24a251261840622ac547e2247065d0ed60058', 1795269485819);

INSERT INTO public.accounts VALUES
	('22NExG7P6lajlsRIasWw41dkWGcPFQcJ', 'ZvMJbe0be6jiWa3cHBCzmkfsNLZmRRzt', 'credential', NULL, 'ZvMJbe0be6jiWa3cHBCzmkfsNLZmRRzt', NULL, NULL, NULL, NULL, NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$7alQZ37Nc1lLzifBG+pLEg$ndJIs2och9NTjc5SzHYxchdtnwmiqz7jKsHjtnY+6ac', '2026-11-22 00:37:09.188+00', '2026-11-22 00:37:09.188+00'),
	('0541a64a-84d1-4b9f-af95-bea3f6d72b3f', 'jana-at-google', 'google', 'https://accounts.google.com', 'ZvMJbe0be6jiWa3cHBCzmkfsNLZmRRzt', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00');

INSERT INTO public.board VALUES
	(1, 0, 0);

INSERT INTO public.consents OVERRIDING SYSTEM VALUE VALUES
	(1, 'ZvMJbe0be6jiWa3cHBCzmkfsNLZmRRzt', '2026-11', 'en', '2026-11-21 12:00:00+00');

INSERT INTO public.known_devices VALUES
	('I4Ttjm6qz5enRy2eqyNghnXgZuODnxPg_aJjMdGp5aw', 'ZvMJbe0be6jiWa3cHBCzmkfsNLZmRRzt', '2026-11-21 12:00:00+00');

INSERT INTO public.limits VALUES
	('ibidZ7NzCOs3hMlURgAX-bGoqkGwS5uKS1QJ3QAXsrU', 1, '2026-11-21 12:00:00+00', NULL, '2026-11-21 13:00:00+00'),
	('d-SGoVYtIH6LikbeD9zwMZrKgoir7ZkaoWdF_5UPFME', 1, '2026-11-21 12:01:00+00', NULL, '2026-11-21 12:02:00+00'),
	('8rlUIgCWQaAkX4Gt9UzkyTFduSvP9uYYEVmEvi7akms', 1, '2026-11-21 12:01:00+00', NULL, '2026-11-21 13:01:00+00'),
	('RD58cp-Mc0LDRMHJyQXGPEA1pLLjEKYqHtT5xpXeFUQ', 1, '2026-11-21 12:01:00+00', NULL, '2026-11-21 13:01:00+00');

INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES
	(1, 'jana@kites.example', 'en', 'confirmAddress', '5a4541f7e7290466410c623cf0b425136ccd8cfd53f4af025f61d92df184a0a177269c17bfe38a1c981b02d437ec2f43d010fa79626f2ba816f157624cd9361553b3e9c5d075a54303e62022c19ee2de7cfb285b24b96cf423cdafb6759e841ecaec770847ed4d97ca1bd640b336b87a4a656123324e61d3500129a6e2743e4ce2c2aea955a7b6a0c5e352d392439d0fe6d9cfbd28d64ee224634db091265d552c13399eae4e0298a6d9e4480cdf69f418ded2be5a215935dbb5f1a4f24d86e08fa00921deaf33086bb8a7221fd2ffd807a3', '2026-11-22 00:37:09.184649+00', 0, '2026-11-22 00:37:09.184649+00', NULL, NULL),
	(2, 'jana@kites.example', 'en', 'twoFactorOn', '8384c804346278117fe27e56b94fbe41d78cde71b91facd24b685b3fff02739de83609e2a1cf5aa7e170267b6990c79addbc23b38aa27537a1a10f49bee76fb61fce49ca7b7bcb9ae40bfed1eeb3e63d5e3cc86a87ae204dc509901fbfa58991e3391d4ba5d6381123c929f11a', '2026-11-22 00:37:09.302818+00', 0, '2026-11-22 00:37:09.302818+00', NULL, NULL),
	(3, 'jana@kites.example', 'en', 'resetPassword', 'bac0db2a80b24bb43cd5a5ace44ffa536767815ada4261236f3c9a6be6599ee534ae1d72ded88fef77aca9c71599d5559dd575bdbab132321b8682a06bcefeca13c7c26a972c5f834be7712944c66190d7163efbf9620273573c962339711f8060954f49d891bdd513c1667ac1c383085772b5c74d4f12daa769c9e050ec500ab24441c1ef5af7009fd149a2ba3a4d5fafcbfad960458267ce7fc95babffd4175d0c4c62d0d3a30f8361d6c4832341189be8fbc64580aa9e8d4bff226d636eb114260c9adfdd262a19e0863c5a57b53e732e', '2026-11-22 00:37:09.357197+00', 0, '2026-11-22 00:37:09.357197+00', NULL, NULL);

INSERT INTO public.pending_sign_ins VALUES
	('StW7q9lUCqnD4cxHUJSYTC6oxbixDeB2uaCKMaqr9ug', 'ZvMJbe0be6jiWa3cHBCzmkfsNLZmRRzt', 0, '2026-11-21 12:01:00+00', '2026-11-21 12:11:00+00');

INSERT INTO public.recovery_codes OVERRIDING SYSTEM VALUE VALUES
	(1, 'ZvMJbe0be6jiWa3cHBCzmkfsNLZmRRzt', '2O0G2_Ug9oh5d9h2Bo0tdu43PJdlpKX8twXH1IX3ALE', NULL),
	(2, 'ZvMJbe0be6jiWa3cHBCzmkfsNLZmRRzt', 'DBFoVZsewDZx-azQT2l11cd_BeRNYNK3MApGG-CRTMk', NULL),
	(3, 'ZvMJbe0be6jiWa3cHBCzmkfsNLZmRRzt', 'wXxanQzC3kEHuVIPcLdNCsOUU3Ux3EnDCmoilUjPnTg', NULL),
	(4, 'ZvMJbe0be6jiWa3cHBCzmkfsNLZmRRzt', '-V6HOgsFhPg2qA14OxDBIY10p0BTUGV7CBLIe88sMYc', NULL),
	(5, 'ZvMJbe0be6jiWa3cHBCzmkfsNLZmRRzt', 'go5NquW6gM0WtzrFNbgopDtAkQKtyqHB4t9r4ESzG3M', NULL),
	(6, 'ZvMJbe0be6jiWa3cHBCzmkfsNLZmRRzt', 'GgDaxjAYHSrrzCO0rc7fvMlwHb1PvZAvGvvfGIc_UQc', NULL),
	(7, 'ZvMJbe0be6jiWa3cHBCzmkfsNLZmRRzt', 'EBEZKNk3_CACWHgL9rEEPnKlb6UR5qc0tMsiXpA1eI0', NULL),
	(8, 'ZvMJbe0be6jiWa3cHBCzmkfsNLZmRRzt', 'CUjzmeQNxPpxGvSh78gOD9fPKzL2W2ZG9lFVbMXHsSk', NULL),
	(9, 'ZvMJbe0be6jiWa3cHBCzmkfsNLZmRRzt', 'Bp-jNGqPNlXTrcGyUsGQ-_WoMVSDV9dByMceFzcw1co', NULL),
	(10, 'ZvMJbe0be6jiWa3cHBCzmkfsNLZmRRzt', 'qcqWWVo_MFI_QFALlyS1hq2DS9-r3GQe3QpD8_4tz_Q', NULL);

INSERT INTO public.sessions VALUES
	('Sf3MtYQvrrU2zWxgLeM241RaKBeq4F0C', 'leD_xftGlHUIKpMCC6OQoCJeK9_AQ1v5TTpH_g-tF3Y', 'ZvMJbe0be6jiWa3cHBCzmkfsNLZmRRzt', '2026-12-05 12:00:00+00', '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', NULL, NULL, '2026-11-21 12:00:00+00', 'e8490b75-4cb6-4597-9ee6-8052230387e2');

INSERT INTO public.two_factors VALUES
	('ZvMJbe0be6jiWa3cHBCzmkfsNLZmRRzt', '02b5a34172a2e5db81dfec51c24918d43472b7af413d60d4b9433194557dbbd3de516ffad30904b0358fd29700afc5f5f4bb8d31bc1b11506eddf0ecde7e47ef7ddb01359a4d33c9', true, 59842080, 0, NULL);

INSERT INTO public.users VALUES
	('ZvMJbe0be6jiWa3cHBCzmkfsNLZmRRzt', 'Jana Nová', 'jana@kites.example', false, NULL, '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', true, 0, 'en');

INSERT INTO public.verifications VALUES
	('5CCsrG7eCHG0MwJUVCPrli2u2DhChxED', 'LmLxi2Khqtm95F-i9VPbe8H7X9DTKnxqwSI4jDwiqX4', '{"userId":"ZvMJbe0be6jiWa3cHBCzmkfsNLZmRRzt","email":"jana@kites.example"}', '2026-11-28 12:00:00+00', '2026-11-22 00:37:09.192+00', '2026-11-22 00:37:09.192+00'),
	('yHLG3bjyCCjm4TdFBHK86lLxeYM4QSEg', '-RRL_Jzl4j_rnQi2f4UlY4CILDr9Ra4dWt97d6HSd4Q', '{"resets":"ZvMJbe0be6jiWa3cHBCzmkfsNLZmRRzt"}', '2026-11-21 13:01:00+00', '2026-11-22 00:37:09.359+00', '2026-11-22 00:37:09.359+00');

SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 3, true);

SELECT pg_catalog.setval('public.companies_id_seq', 1, false);

SELECT pg_catalog.setval('public.consents_id_seq', 1, true);

SELECT pg_catalog.setval('public.jobs_number_seq', 1, false);

SELECT pg_catalog.setval('public.outbox_id_seq', 3, true);

SELECT pg_catalog.setval('public.recovery_codes_id_seq', 10, true);

ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_identity UNIQUE NULLS NOT DISTINCT (provider_id, issuer, account_id);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.board
    ADD CONSTRAINT board_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_slug_unique UNIQUE (slug);

ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_source_unique UNIQUE (source);

ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.job_search
    ADD CONSTRAINT job_search_pkey PRIMARY KEY (number);

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (number);

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_source_unique UNIQUE (source);

ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_pkey PRIMARY KEY (token);

ALTER TABLE ONLY public.limits
    ADD CONSTRAINT limits_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.pending_sign_ins
    ADD CONSTRAINT pending_sign_ins_pkey PRIMARY KEY (token);

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_code UNIQUE (user_id, code);

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_unique UNIQUE (token);

ALTER TABLE ONLY public.two_factors
    ADD CONSTRAINT two_factors_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_unique UNIQUE (email);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.verifications
    ADD CONSTRAINT verifications_identifier UNIQUE (identifier);

ALTER TABLE ONLY public.verifications
    ADD CONSTRAINT verifications_pkey PRIMARY KEY (id);

CREATE INDEX accounts_user ON public.accounts USING btree (user_id);

CREATE INDEX companies_revision ON public.companies USING btree (revision);

CREATE INDEX job_search_words ON public.job_search USING gin (words);

CREATE INDEX jobs_company ON public.jobs USING btree (company_id);

CREATE INDEX jobs_revision ON public.jobs USING btree (revision);

CREATE INDEX limits_expiry ON public.limits USING btree (expires_at);

CREATE INDEX outbox_waiting ON public.outbox USING btree (sent_at, next_attempt_at);

CREATE INDEX sessions_family ON public.sessions USING btree (family);

CREATE INDEX sessions_user ON public.sessions USING btree (user_id);

CREATE INDEX verifications_expiry ON public.verifications USING btree (expires_at);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_cover_images_hash_fk FOREIGN KEY (cover) REFERENCES public.images(hash);

ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_logo_images_hash_fk FOREIGN KEY (logo) REFERENCES public.images(hash);

ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.job_search
    ADD CONSTRAINT job_search_number_jobs_number_fk FOREIGN KEY (number) REFERENCES public.jobs(number) ON DELETE CASCADE;

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES public.companies(id);

ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.pending_sign_ins
    ADD CONSTRAINT pending_sign_ins_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.two_factors
    ADD CONSTRAINT two_factors_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

