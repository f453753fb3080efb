import { withoutAddresses } from '#server/http/log.ts'

interface SmtpError {
  readonly permanent?: boolean
  readonly command?: string
  readonly response?: string
}

const ofRatesAndQuotas = /too (many|much|fast|quickly|often)|\brate|limit|quota|exceed|\bfull\b|storage/i
const ofSenderOrPolicy =
  /relay|sender|domain|\bhost|\bdns\b|\bptr\b|helo|ehlo|\bspf\b|dkim|dmarc|polic|prohibit|block|blacklist|denied|spam|reputation|authenticat/i
const ofUnknownAddress =
  /unknown|no such|(does not|doesn['’]t|not) exist|unroute?able|not found|(invalid|no) (recipient|mailbox|user|address)|(recipient|mailbox|user|account) (is )?(unavailable|disabled|closed|inactive|invalid)/i

/** Enhanced codes (RFC 3463) of an address that does not exist, of a mailbox that is closed and of the content. 5.1.7 and 5.1.8 are of the sender's address. */
const finalCode = /^(1\.(?![78]$)|2\.1$|6\.)/

/** Whether the mail server will never take this mail. A refusal of the sender, by a rule or because of a quota can be mended, or ends by itself. */
export function isFinalRefusal(error: unknown): boolean {
  const { permanent, command, response = '' } = error as SmtpError
  if (!permanent || (command !== 'RCPT TO' && command !== 'DATA')) return false
  // An address may contain any word.
  const text = withoutAddresses(response)
  if (ofRatesAndQuotas.test(text)) return false
  const code = /(?:^\d{3}[ -]|#)5\.(\d+\.\d+)/.exec(text)?.[1]
  // These leave open what is wrong.
  const isVague = !code || /^0\.|\.0$/.test(code)
  return isVague ? ofUnknownAddress.test(text) && !ofSenderOrPolicy.test(text) : finalCode.test(code)
}
