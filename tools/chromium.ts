import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { run } from './run.ts'

const isRoot = process.getuid?.() === 0

/** The features that Playwright disables: Chromium uses only the last `--disable-features`, so ours repeats them. */
export const offByPlaywright: readonly string[] = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** Two hidden pages of the address bar cost two thirds of the work of opening a window. */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** Arguments of every Chromium; without a sandbox only where it cannot work. */
export const chromiumArgs: readonly string[] = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--no-first-run',
  `--disable-features=${[...offByPlaywright, ...addressBarPages].join()}`,
  // Requests to other hosts fail at once.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
]

/** Debian's headless shell comes first: tests take a fifth less time in it. */
const systemPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

export interface FoundChromium {
  readonly path: string
  readonly how: string
}

/** A browser with a missing library does not start. On Windows it prints no version, so it only has to exist. */
const starts = (path: string): boolean =>
  existsSync(path) && (process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0)

/** The Chromium of `CHROMIUM`, Playwright or the system, or undefined. */
export function findChromium(): FoundChromium | undefined {
  const named = process.env.CHROMIUM
  if (named) {
    if (!starts(named)) throw new Error(`CHROMIUM is set to ${named}, which does not start`)
    return { path: named, how: 'named by the environment variable CHROMIUM' }
  }
  const own = chromium.executablePath()
  if (starts(own)) return { path: own, how: "Playwright's own" }
  const system = systemPlaces.find(starts)
  return system ? { path: system, how: "the system's" } : undefined
}

/** Finds Chromium or installs it: Playwright's download, else Debian's package when run as root. */
export async function ensureChromium(): Promise<FoundChromium> {
  const found = findChromium()
  if (found) return found
  console.log("No Chromium here: downloading Playwright's own")
  const downloaded = (await run('playwright', ['install', 'chromium'])) === 0
  const own = chromium.executablePath()
  if (downloaded && isRoot && existsSync(own) && !starts(own)) await run('playwright', ['install-deps', 'chromium'])
  if (starts(own)) return { path: own, how: "downloaded just now (Playwright's own)" }
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log("That failed: installing Debian's package chromium-headless-shell with apt-get")
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update'], { env })
    // The fonts are local substitutes for Arial, whose metrics the page's fallback font is adjusted to.
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation'], { env })
    const system = systemPlaces.find(starts)
    if (system) return { path: system, how: "installed just now (Debian's package)" }
  }
  throw new Error('No Chromium could be found or installed. Install one and name it in the environment variable CHROMIUM.')
}
