/** LTR in any context; preferably breaks before the @. */
export function EmailAddress({ address }: { readonly address: string }) {
  const [mailbox, ...host] = address.split(/(?=@)/)
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      <span>{mailbox}</span>
      <wbr />
      {host}
    </bdi>
  )
}
