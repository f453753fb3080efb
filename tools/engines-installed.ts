import { existsSync, globSync } from 'node:fs'
import { firefox, webkit } from 'playwright'

export type EngineName = 'Firefox' | 'WebKit'

/** A browser engine other than Chromium, and what drives it. */
export interface InstalledEngine {
  readonly name: EngineName
  readonly how: string
  readonly driver: PlaywrightDriver | WebDriver
}

/** Playwright: its own build, or by WebDriver BiDi the Firefox at a path. */
interface PlaywrightDriver {
  readonly kind: 'playwright'
  readonly firefoxPath?: string
}

/** WebKitGTK's WebDriver, whose browser needs a display. */
interface WebDriver {
  readonly kind: 'webdriver'
  readonly path: string
  /** Undefined where the machine has a display. */
  readonly displayServer: string | undefined
}

const firefoxPaths = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']
const firstExisting = (paths: readonly string[]) => paths.find((path) => existsSync(path))

function findFirefox(): InstalledEngine | undefined {
  const name = 'Firefox'
  if (existsSync(firefox.executablePath())) return { name, how: "Playwright's own", driver: { kind: 'playwright' } }
  const path = firstExisting(firefoxPaths)
  return path ? { name, how: `${path} by WebDriver BiDi`, driver: { kind: 'playwright', firefoxPath: path } } : undefined
}

function findWebKit(): InstalledEngine | undefined {
  const name = 'WebKit'
  if (existsSync(webkit.executablePath())) return { name, how: "Playwright's own", driver: { kind: 'playwright' } }
  const path = firstExisting(['/usr/bin/WebKitWebDriver', ...globSync('/usr/lib/*/webkit2gtk-4.*/WebKitWebDriver')])
  const displayServer = firstExisting(['/usr/bin/Xvfb'])
  if (!path || !(displayServer || process.env.DISPLAY)) return undefined
  return { name, how: `WebKitGTK by ${path}`, driver: { kind: 'webdriver', path, displayServer } }
}

/** How each engine can be installed where it is missing. */
export const installation: Readonly<Record<EngineName, string>> = {
  Firefox: 'npx playwright install firefox, or the Debian package firefox-esr',
  WebKit: 'npx playwright install webkit, or the Debian packages webkit2gtk-driver and xvfb',
}

/** The engines of this machine. */
export const findEngines = (): readonly InstalledEngine[] => [findFirefox(), findWebKit()].filter((engine) => engine !== undefined)
