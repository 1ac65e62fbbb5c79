import { ArrowRight, Download, Pencil, Phone, SlidersHorizontal, Video, X } from 'lucide-react'
import { useState } from 'react'
import { ButtonAnchor, ButtonLink } from '../../../src/ui/button/button-link.tsx'
import { Button } from '../../../src/ui/button/button.tsx'
import { IconButton, IconLink } from '../../../src/ui/button/icon-button.tsx'
import { LinkButton, TextLink } from '../../../src/ui/button/text-link.tsx'
import { Row } from '../../../src/ui/layout/stack.tsx'
import { Section } from '../section.tsx'

export function Buttons() {
  const [presses, setPresses] = useState(0)
  return (
    <Section title="Buttons">
      <Row>
        <Button variant="primary">Reserve</Button>
        <Button variant="soft">Book next time</Button>
        <Button>Propose another time</Button>
        <Button variant="quiet">Skip</Button>
        <Button variant="danger">Delete account</Button>
        <Button variant="danger-line">Reject</Button>
      </Row>
      <Row>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button variant="primary" icon={Video} aria-disabled="true" onClick={() => setPresses(presses + 1)}>
          Not yet
        </Button>
        <Button variant="primary" busy busyLabel="Sending…" onClick={() => setPresses(presses + 1)}>
          Send
        </Button>
        <Button variant="primary" size="l" iconEnd={ArrowRight}>
          Large
        </Button>
        <Button size="s">Small, tables</Button>
        <Button size="s" variant="quiet" danger>
          Block
        </Button>
        <IconButton icon={SlidersHorizontal} label="Filter" line />
        <IconButton icon={Pencil} label="Edit" pressed />
        <IconButton icon={X} label="Close" />
        <IconButton icon={X} label="Remove row" small disabled />
        <LinkButton>Text button</LinkButton>
        <TextLink to="/">Text link</TextLink>
      </Row>
      <Row>
        <ButtonLink to="/" icon={Video} variant="soft">
          Link to a screen
        </ButtonLink>
        <ButtonAnchor href="tel:113" icon={Phone}>
          113
        </ButtonAnchor>
        <IconLink to="/" icon={Download} label="Download" line />
        <output data-testid="presses">{presses}</output>
      </Row>
      <Button block variant="primary">
        Block wide
      </Button>
    </Section>
  )
}
