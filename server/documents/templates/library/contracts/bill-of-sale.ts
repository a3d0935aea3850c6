import {
  acknowledgment,
  clause,
  group,
  type LibraryTemplate,
  paragraph,
  party,
  signature,
  where,
} from '../library-template.ts';

const { field, choice } = group('The vehicle');
const terms = group('Price and condition');

/** This template is free because it is the one that people need most often to sell a car. */
export const billOfSale: LibraryTemplate = {
  slug: 'motor-vehicle-bill-of-sale',
  version: 1,
  title: 'Motor Vehicle Bill of Sale',
  description:
    'Transfers a car, truck or motorcycle between private parties, with the odometer statement that federal law asks for and a choice between a sale as is and a limited warranty.',
  category: 'contract',
  documentType: 'contract',
  jurisdiction: 'US',
  price: 0,
  tags: ['vehicle', 'sale', 'odometer'],
  estimatedTime: 8,
  difficulty: 'beginner',
  content: {
    fields: [
      ...party('seller', 'Seller'),
      ...party('buyer', 'Buyer'),
      field('vehicle', 'Year, make and model', { example: '2019 Toyota Corolla LE' }),
      field('bodyAndColor', 'Body type and color', { example: 'four-door sedan, silver' }),
      field('vin', 'Vehicle identification number (VIN)', {
        help: '17 letters and digits, on the dashboard and the title.',
        example: '1HGCM82633A004352',
      }),
      field('titleNumber', 'Title number', { optional: true }),
      field('odometer', 'Odometer reading, in miles', { type: 'number' }),
      choice('odometerTruth', 'The reading is', {
        actual: 'the actual mileage of the vehicle',
        exceeds: 'the mileage in excess of the odometer’s mechanical limits',
        unreliable: 'not the actual mileage, and should not be relied on',
      }),
      terms.field('price', 'Purchase price', { type: 'money' }),
      terms.field('saleDate', 'Date of sale', { type: 'date' }),
      terms.choice('payment', 'The price is paid', {
        cash: 'in cash',
        cashiers_check: 'by cashier’s check',
        transfer: 'by electronic transfer of funds',
      }),
      terms.choice('condition', 'The vehicle is sold', {
        as_is: 'as is',
        warranty: 'with a thirty-day limited warranty',
      }),
      terms.field('defects', 'Known defects and liens', {
        type: 'long_text',
        optional: true,
        help: 'Write "none known" if there are none.',
      }),
    ],
    blocks: [
      paragraph(
        'This Bill of Sale is made on {{saleDate}} between {{sellerName}}, of {{sellerAddress}} (the "Seller"), and {{buyerName}}, of {{buyerAddress}} (the "Buyer").',
      ),
      clause(
        'Sale',
        'For the price stated below, receipt of which the Seller acknowledges, the Seller sells, transfers and delivers to the Buyer the following motor vehicle (the "Vehicle"): {{vehicle}}, {{bodyAndColor}}, VIN {{vin}}, title number {{titleNumber}}.',
      ),
      clause(
        'Price',
        'The Buyer pays the Seller {{price}}, {{payment}}, on the date of this Bill of Sale. Taxes, title and registration fees are paid by the Buyer.',
      ),
      clause(
        'Title',
        'The Seller warrants that the Seller is the lawful owner of the Vehicle, has the right to sell it, and transfers it free of liens, security interests and other claims except as disclosed below, and will defend the title against the lawful claims of all persons. The Seller delivers to the Buyer, together with this Bill of Sale, the certificate of title duly assigned and any release of lien needed to transfer it.',
      ),
      clause(
        'Odometer Disclosure',
        'Federal law, and state law where it applies, requires the Seller to state the mileage upon transfer of ownership. Failure to complete a disclosure or providing a false statement may result in fines or imprisonment. The Seller states that the odometer now reads {{odometer}} miles, without tenths, and that to the best of the Seller’s knowledge this reading is {{odometerTruth}}.',
      ),
      clause('Disclosed Defects and Liens', 'The Seller discloses the following: {{defects}}.'),
      clause(
        'Sold As Is',
        'The Vehicle is used and is sold as is, where is and with all faults. Except for the warranty of title above, the Seller makes no warranty, express or implied, including any implied warranty of merchantability or of fitness for a particular purpose. The Buyer has had the opportunity to inspect the Vehicle and to have it inspected by a mechanic of the Buyer’s choice.',
        [],
        { when: where('condition', 'as_is') },
      ),
      clause(
        'Limited Warranty',
        'For thirty (30) days after the date of sale the Seller will pay the reasonable cost, up to one half of the purchase price, of repairing a defect in the engine, transmission or brakes that existed on the date of sale and was not disclosed above. The Buyer shall give notice before a repair is begun. Except for this warranty and the warranty of title, the Vehicle is sold as is and the Seller makes no warranty, express or implied, including any implied warranty of merchantability or of fitness for a particular purpose.',
        [],
        { when: where('condition', 'warranty') },
      ),
      clause(
        'Delivery and Risk',
        'The Vehicle, its keys and its documents are delivered when this Bill of Sale is signed. From then on the risk of loss is the Buyer’s. The Seller shall notify the motor vehicle agency of the transfer as the law of the Seller’s state requires.',
      ),
      paragraph('The parties sign this Bill of Sale on the dates beside their signatures.'),
      signature('{{sellerName}}', 'Seller'),
      signature('{{buyerName}}', 'Buyer'),
      acknowledgment('{{sellerName}}'),
    ],
  },
};
