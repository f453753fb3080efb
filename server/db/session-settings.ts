import type { ClientBase } from 'pg'
import { SettingError } from '#server/config.ts'

/** What statements and the driver rely on. The database, the role or the server may have other defaults. */
const needed: Readonly<Record<string, { readonly value: string; readonly fits: RegExp }>> = {
  DateStyle: { value: 'ISO, MDY', fits: /^ISO/ },
  bytea_output: { value: 'hex', fits: /^hex$/ },
  extra_float_digits: { value: '1', fits: /^[1-3]$/ },
  standard_conforming_strings: { value: 'on', fits: /^on$/ },
  default_transaction_isolation: { value: 'read committed', fits: /^read committed$/ },
}

/** Columns of a `select` that sets them for the session. Settings at the start of a connection would be refused by poolers. */
export const setSession = Object.entries(needed)
  .map(([name, { value }]) => `set_config('${name}', '${value}', false)`)
  .join(', ')

/** Checks what a session has whose settings cannot be set. `source` names the setting that holds the address. @throws SettingError */
export async function checkSession(client: ClientBase, source: string): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>('select name, setting from pg_settings where name = any($1)', [
    ['server_encoding', ...Object.keys(needed)],
  ])
  const encoding = rows.find(({ name }) => name === 'server_encoding')?.setting
  // First, because such a database has to be replaced.
  if (encoding !== 'UTF8')
    throw new SettingError(
      `${source} leads to a database in ${encoding}. Create one with --template=template0 --encoding=UTF8 --locale=C.UTF-8.`,
    )
  const { rows: paths } = await client.query<{ schema: string | null; path: string }>(
    `select current_schema() as schema, current_setting('search_path') as path`,
  )
  for (const { schema, path } of paths)
    if (schema !== 'public')
      throw new SettingError(
        `${source} gives sessions search_path = '${path}', but the tables are in the schema public. Remove what sets it, or let it begin with public: alter role … set search_path = public.`,
      )
  for (const { name, setting } of rows) {
    const rule = needed[name]
    if (rule && !rule.fits.test(setting))
      throw new SettingError(
        `${source} gives sessions ${name} = '${setting}'. Set it where the pooler connects: alter database … set ${name} = '${rule.value}'.`,
      )
  }
}
