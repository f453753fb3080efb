import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from '@playwright/test'
import { freePort } from '#server/testing/free-port.ts'
import type { InstalledEngine } from '#tools/engines-installed.ts'
import { type Engine, type Profile, type ProfileOptions, size, timeZone } from '../engine.ts'
import { createFinder } from './control.ts'
import { type Session, startSession } from './session.ts'

type Driver = Extract<InstalledEngine['driver'], { kind: 'webdriver' }>

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill()
  await gone
}

/** Starts an X server without a screen; it chooses a free display and writes its number. */
async function startDisplay(path: string) {
  const child = spawn(path, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = (await once(child.stdout, 'data')) as [Buffer]
  return { display: `:${number.toString().trim()}`, child }
}

async function openProfile(session: Session, { url, localStorage }: ProfileOptions): Promise<Profile> {
  await session.resize(size)
  // Any file of the origin will do: storage can only be written there.
  await session.navigate(`${url}/icon.svg`)
  await session.execute('for (const { name, value } of arguments[0]) localStorage.setItem(name, value)', localStorage)
  return {
    screen: {
      ...createFinder(session),
      goto: (path) => session.navigate(new URL(path, url).href),
      reload: session.refresh,
      goBack: session.back,
      url: session.currentUrl,
      title: () => session.execute('return document.title'),
      screenshot: session.screenshot,
    },
    problems: async () => (await session.execute<string[] | null>('return window.problems')) ?? [],
    close: session.end,
  }
}

/** WebKitGTK's browser. Each session has a profile of its own, and there is one session at a time. */
export async function launchWebDriver({ path, displayServer }: Driver): Promise<Engine> {
  const x = displayServer ? await startDisplay(displayServer) : undefined
  const port = await freePort()
  const server = `http://127.0.0.1:${port}`
  const driver = spawn(path, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...(x && { DISPLAY: x.display, GDK_BACKEND: 'x11' }),
      TZ: timeZone,
      LANG: 'en_US.UTF-8',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // Without services for typing and assistance, which do not run beside the display.
      GTK_IM_MODULE: 'gtk-im-context-simple',
      NO_AT_BRIDGE: '1',
      // Its sandbox does not work for root.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  })
  await expect(async () => expect((await fetch(`${server}/status`)).ok).toBe(true)).toPass({ intervals: [50], timeout: 30_000 })
  return {
    open: async (options) => openProfile(await startSession(server), options),
    fill: (field, text) => field.fill(text),
    close: async () => {
      await end(driver)
      if (x) await end(x.child)
    },
  }
}
