/** A person as a card states them, in capital letters. Dates are `yyyy-mm-dd`. */
export interface CardPerson {
  given: string;
  middle: string;
  family: string;
  suffix: string;
  born: string;
  expires: string;
  number: string;
  street: string;
  city: string;
  region: string;
  postalCode: string;
}

const american = (date: string) => `${date.slice(5, 7)}${date.slice(8)}${date.slice(0, 4)}`;

/** Builds the text of a license's barcode by the AAMVA standard of 2020 (version 10). */
export function aamvaText(person: CardPerson, subfile: 'DL' | 'ID' = 'DL'): string {
  const elements = [
    `DCS${person.family}`,
    'DDEN',
    `DAC${person.given}`,
    'DDFN',
    `DAD${person.middle || 'NONE'}`,
    'DDGN',
    'DCAD',
    'DCBNONE',
    'DCDNONE',
    'DBD03092021',
    `DBB${american(person.born)}`,
    `DBA${american(person.expires)}`,
    'DBC1',
    'DAU070 in',
    'DAYBRO',
    `DAG${person.street}`,
    `DAI${person.city}`,
    `DAJ${person.region}`,
    `DAK${person.postalCode}0000  `,
    `DAQ${person.number}`,
    'DCF2509UN6253014 00000000',
    'DCGUSA',
    ...(person.suffix ? [`DCU${person.suffix}`] : []),
  ].join('\n');
  const body = `${subfile}${elements}\r`;
  const head = '@\n\u001e\rANSI 636023100102';
  const two = (number: number) => String(number).padStart(4, '0');
  const at = head.length + 20;
  const zone = 'ZOZOAN\r';
  return `${head}${subfile}${two(at)}${two(body.length)}ZO${two(at + body.length)}${two(zone.length)}${body}${zone}`;
}
