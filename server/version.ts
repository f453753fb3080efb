import packageJson from '../package.json' with { type: 'json' }

export const versionHeader = 'X-Qaseema-Version'

/** Such as `1.0.0+7c7c2e2c13`: `npm run release` appends the commit; a checkout has none. */
export const version = (): string => packageJson.version
