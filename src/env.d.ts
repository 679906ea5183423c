interface ImportMetaEnv {
  readonly DEV: boolean;
  /** Built with INSPECTOR=1 (ruling 42). */
  readonly INSPECTOR: boolean;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
