import { expect, test } from 'vitest'
import { asHtml, asText } from './mail-body.ts'

test('user input is escaped in HTML mails', () => {
  const written = { heading: '<b>&"', paragraphs: ["<script>alert('x')</script>"] }
  expect(asHtml(written)).not.toMatch(/<script|<b>&/)
  expect(asHtml(written)).toContain('&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;')
  expect(asText(written)).toContain(`<script>alert('x')</script>`)
})

test('the links of the end are words in HTML, and addresses in plain text', () => {
  const address = 'http://localhost:3000/unsubscribe?key=a&b'
  const closing = 'You receive emails.'
  const closingLinks = [
    { label: 'Unsubscribe', address },
    { label: 'Email settings', address: '/settings' },
  ]
  const content = { heading: 'News', paragraphs: ['Hello'], closing, closingLinks }
  const html = asHtml(content)
  expect(html).toContain(
    '<p>You receive emails. <a href="http://localhost:3000/unsubscribe?key=a&amp;b">Unsubscribe</a> · <a href="/settings">Email settings</a></p>',
  )
  expect(html.replaceAll(/<[^>]*>/g, '')).not.toMatch(/https?:/)
  expect(asText(content)).toContain(
    `${closing}\nUnsubscribe: ${address}\nEmail settings: /settings`,
  )
})
