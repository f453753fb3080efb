import { expect, test } from 'vitest'
import { readUserAgent } from './user-agent.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Chrome', 'Windows', 'computer', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36`],
  ['Edge', 'Windows', 'computer', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
  ['Opera', 'Linux', 'computer', `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`],
  ['Firefox', 'macOS', 'computer', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:142.0) Gecko/20100101 Firefox/142.0'],
  [
    'Safari',
    'macOS',
    'computer',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  ],
  [
    'Safari',
    'iOS',
    'phone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome',
    'iOS',
    'phone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Samsung Internet',
    'Android',
    'phone',
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  ['Chrome', 'Android', 'tablet', `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/140.0.0.0 Safari/537.36`],
  [
    'Safari',
    'iPadOS',
    'tablet',
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  ],
  ['Chrome', 'ChromeOS', 'computer', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/140.0.0.0 Safari/537.36`],
])('%s on %s', (browser, system, kind, userAgent) => {
  expect(readUserAgent(userAgent)).toEqual({ browser, system, kind })
})

test('what is no browser, or of no known system, is not guessed', () => {
  expect(readUserAgent('curl/8.5.0')).toBeUndefined()
  expect(readUserAgent('')).toBeUndefined()
  expect(readUserAgent('Mozilla/5.0 (Haiku) Gecko/20100101 Firefox/142.0')).toEqual({
    browser: 'Firefox',
    system: undefined,
    kind: 'computer',
  })
})
