import type { Config } from '../config.ts'

/** A mail needs an absolute address; without PUBLIC_URL only this machine reaches the server. */
export const portalLink = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>, path: `/${string}`): string =>
  `${publicUrl ?? `http://localhost:${port}`}${path}`
