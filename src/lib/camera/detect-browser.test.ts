import { expect, test } from 'vitest'
import { detectBrowser } from './detect-browser.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
test.each([
  ['chromeAndroid', 0, 'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'],
  ['chromeDesktop', 0, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'],
  ['safariIos', 5, `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Version/18.0 Mobile/15E148 Safari/604.1`],
  ['safariIos', 5, `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1.15`],
  ['otherIos', 5, `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} CriOS/140.0 Mobile/15E148 Safari/604.1`],
  ['safariMac', 0, `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1.15`],
  ['firefox', 0, 'Mozilla/5.0 (Android 15; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0'],
  [
    'samsung',
    0,
    'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  ],
  ['other', 0, 'Something/1.0'],
])('%s', (name, maxTouchPoints, userAgent) => {
  expect(detectBrowser({ userAgent, maxTouchPoints })).toBe(name)
})
